import { play } from './play.ts'
import { accountScenes } from './scenes/account.ts'

play(accountScenes)
