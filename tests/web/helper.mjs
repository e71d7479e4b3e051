// A helper of the engine on a thread of Node.js, as assets/web/worker.js is one in a page.
import { workerData } from "node:worker_threads";

const { default: init, help } = await import(workerData.script);
await init({ module_or_path: workerData.code, memory: workerData.memory });
help();
