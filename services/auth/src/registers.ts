import { runCommand } from './command.ts'
import { registersCommand } from './registers/command.ts'

/**
 * `npm run ops -- registers …` prints or writes the registers about personal data that the law requires, and adds
 * grievances that came by letter (docs/running.md).
 */
await runCommand('registers', registersCommand)
