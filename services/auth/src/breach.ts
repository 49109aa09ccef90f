import { runCommand } from './command.ts'
import { breachCommand } from './breach/command.ts'

/** `npm run ops -- breach …` records a data breach and writes the letters about it (docs/running.md). */
await runCommand('breach', breachCommand)
