/**
 * The step `build` of `npm test`: builds pages and programs as the stacks of the later steps do and records it, so that
 * these find them built. Two stacks that build at the same time would write into the same folders.
 */
import { buildPages, buildPrograms } from '../run/stack/build.ts'
import { root } from './take.ts'

const { signal } = new AbortController()
const log = (_: string, ...lines: string[]) => console.log(lines.join('\n'))
await buildPages(root, signal, log)
await buildPrograms(root, signal, log)
