import { openWholeBrowser } from '../support/browser.ts'
import { testScenes } from './test-scenes.ts'
import { notificationScenes } from './scenes/notifications.ts'

// The headless shell has no push messages, so its pages do not offer any.
testScenes(notificationScenes, openWholeBrowser)
