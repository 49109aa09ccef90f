import { play } from './test-scenes.ts'
import { accountScenes } from './scenes/account.ts'

play(accountScenes)
