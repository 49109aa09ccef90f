// What follows webpack: pages that are there before any script, then the service worker that keeps them.
import { prerender } from './prerender.ts'
import { buildWorker } from './worker.ts'

await prerender()
await buildWorker()
