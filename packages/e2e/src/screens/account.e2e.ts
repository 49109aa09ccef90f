import { testScenes } from './test-scenes.ts'
import { accountScenes } from './scenes/account.ts'

testScenes(accountScenes)
