// A page played by the keyboard alone: by what has the focus, and by keys.

/** The rows of a board, the lowest first, as the names of their cells begin. */
const ROWS = { bizingo: [..."abcdefghijk"], azigo: ["south-", "north-"] };

export class Keys {
  constructor(game) {
    this.game = game;
    this.press = (name) => game.page.keyboard.press(name);
  }

  /** The cell that has the focus, if it is one, and what it is called. */
  focused() {
    return this.game.page.evaluate(() => {
      const at = document.activeElement;
      return [at.dataset.cell ?? "", at.getAttribute("aria-label") || at.textContent];
    });
  }

  /** Presses Tab until something wanted has the focus. */
  async tabTo(wanted) {
    const passed = [];
    for (let tries = 0; tries < 120; tries++) {
      const [cell, name] = await this.focused();
      if (wanted(cell, name)) return;
      passed.push(cell || name);
      await this.press("Tab");
    }
    throw new Error(`not among ${passed}`);
  }

  /** To the page's mirror of the game, from its top. */
  async begin() {
    await this.press("Tab");
    await this.tabTo((_, at) => at.startsWith("Show board and menus"));
    await this.press("Enter");
  }

  /** Presses a control, by its name or how it begins. */
  async enter(name) {
    const fits = (at) => (typeof name === "string" ? at.startsWith(name) : name.test(at));
    const pattern = typeof name === "string" ? new RegExp(`^${name}`) : name;
    await this.game.has(pattern);
    await this.tabTo((_, at) => fits(at));
    await this.press("Enter");
  }

  /** Presses a cell: to the board by Tab, from row to row and along each by the arrows. */
  async cell(name, kind = "bizingo") {
    await this.game.cell(name).waitFor({ state: "attached" });
    await this.tabTo((at) => at !== "");
    const row = (cell) => ROWS[kind].findIndex((row) => cell.startsWith(row));
    const here = async () => (await this.focused())[0];
    for (let tries = 0; tries < ROWS[kind].length && row(await here()) !== row(name); tries++) {
      await this.press(row(await here()) > row(name) ? "ArrowDown" : "ArrowUp");
    }
    const passed = [];
    await this.press("Home");
    for (let tries = 0; tries < 24; tries++) {
      const at = await here();
      if (at === name) return this.press("Enter");
      passed.push(at);
      await this.press("ArrowRight");
    }
    throw new Error(`${name} is not among ${passed}`);
  }

  /** Plays a move from cell to cell. */
  async move(from, to) {
    await this.cell(from);
    await this.game.holds(from);
    await this.cell(to);
    // Until the piece is down, cards and status are those from before the move.
    await this.game.holdsNothing();
  }
}
