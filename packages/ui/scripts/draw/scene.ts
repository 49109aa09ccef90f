import { grounds } from './palette.ts'
import { path } from './shapes.ts'

const counterY = 322

/** The wall with its painted sun, as on a matchbox, and the counter that everything stands on. 400 by 400. */
export function scene(category: string, things: string) {
  const ground = grounds[category]
  if (!ground) throw new Error(`no ground for the category ${category}`)
  const rays = Array.from({ length: 16 }, (_, i) => {
    const from = (i / 16) * Math.PI * 2 + 0.1
    const [x, y] = [(turn: number) => 200 + Math.cos(turn) * 420, (turn: number) => 196 + Math.sin(turn) * 420]
    return `M200 196L${x(from)} ${y(from)}L${x(from + Math.PI / 16)} ${y(from + Math.PI / 16)}Z`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">
<rect width="400" height="400" fill="${ground.wall}"/>
${path(rays.join(''), ground.ray)}
<rect y="${counterY}" width="400" height="${400 - counterY}" fill="${ground.counter}"/>
<rect y="${counterY}" width="400" height="7" fill="${ground.ray}" opacity="0.55"/>
<rect y="382" width="400" height="18" fill="${ground.edge}"/>
${things}</svg>`
}
