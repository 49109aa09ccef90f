// Runs after webpack: prerenders index.html and app.html, then builds the service worker with the list of files.
import { prerender } from './prerender.ts'
import { buildWorker } from './worker.ts'

await prerender()
await buildWorker()
