import { testScenes } from './test-scenes.ts'
import { accountScenes } from './scenes/account.ts'
import { notificationScenes } from './scenes/notifications.ts'

testScenes([...accountScenes, ...notificationScenes])
