// What the person has asked of their system, for the game to go by as long as they have chosen nothing else there.

/** Tells the game whether less motion is wished for, now and whenever that changes. */
export function watchSystemPreferences(say) {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const tell = () => say("still", still.matches ? "yes" : "");
  still.addEventListener("change", tell);
  if (still.matches) tell();
}
