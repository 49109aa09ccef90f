import { alertScenes } from './scenes/alerts.ts'
import { testScenes } from './test-scenes.ts'

testScenes(alertScenes)
