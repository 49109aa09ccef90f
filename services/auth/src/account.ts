import { runCommand } from './command.ts'
import { operate } from './operate.ts'

/**
 * `npm run ops -- account <command> <phone> …` does to one account what an admin can do in Manage Users, by the same
 * rules (docs/running.md). Meant for when no admin can log in.
 */
await runCommand('account', operate)
