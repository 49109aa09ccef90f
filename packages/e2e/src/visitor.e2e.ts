import { play } from './play.ts'
import { visitorScenes } from './scenes/visitor.ts'

play(visitorScenes)
