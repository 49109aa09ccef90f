import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { traceOneOrder } from '@tapri/e2e/tracing/one-order'
import { findHeadlessShell } from '@tapri/infra/browser'
import { drawWaterfall } from './draw.ts'

/** `npm run waterfall`: draws the spans of one order, from the tap to the push message, into docs/tracing.svg. */
const file = path.join(import.meta.dirname, '../../../../docs/tracing.svg')
const { spans } = await traceOneOrder(findHeadlessShell())
await writeFile(file, drawWaterfall('One order: from the tap to the push message', spans))
console.log(`${spans.length} spans: ${file}`)
process.exit()
