import { runCommand } from './command.ts'
import { eraseCommand } from './erase-customer/command.ts'

/**
 * `npm run ops -- erase-customer <phone>` erases a customer for good: here at once, in other services when the event
 * arrives (docs/running.md).
 */
await runCommand('erase-customer', eraseCommand)
