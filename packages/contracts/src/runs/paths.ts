import { costOfPath, type Ground, type Node, visit } from './ground.ts'

const NO_STOP: Node = { id: '', at: { lat: 0, lng: 0 } }

/** Returns the stops by their distance from the start, each outlet before the first stop that needs it. */
export function nearestPath({ nodes, stops, start, ride }: Ground): number[] {
  const order = Array.from({ length: stops }, (_, index) => index)
  order.sort((a, b) => ride(start, a) - ride(start, b))
  return [...new Set(order.flatMap((index) => [nodes[index]?.from ?? index, index]))]
}

/**
 * Finds the best of all sequences (branch and bound): a branch is cut when even going straight to each remaining stop
 * costs as much as the best known.
 */
export function exactPath(ground: Ground): number[] {
  const { nodes, stops, start, ride } = ground
  const done = nodes.map(() => false)
  const path: number[] = []
  let best = goodPath(ground)
  let bestCost = costOfPath(ground, best)

  function least(at: number, clock: number) {
    let sum = 0
    for (let index = 0; index < stops; index += 1) {
      if (!done[index]) sum += visit(nodes[index] ?? NO_STOP, clock + ride(at, index)).cost
    }
    return sum
  }
  function search(at: number, clock: number, cost: number, left: number) {
    if (left === 0) {
      if (cost < bestCost) [best, bestCost] = [[...path], cost]
      return
    }
    if (cost + least(at, clock) >= bestCost) return
    for (const [index, node] of nodes.entries()) {
      if (done[index] || (node.from !== undefined && !done[node.from])) continue
      const visited = visit(node, clock + ride(at, index))
      done[index] = true
      path.push(index)
      search(index, visited.done, cost + visited.cost, index < stops ? left - 1 : left)
      path.pop()
      done[index] = false
    }
  }
  search(start, 0, 0, stops)
  return best
}

/** Improves a sequence: moves single nodes and pairs of neighbours to better places until nothing gets better. */
function improve(ground: Ground, start: readonly number[]): number[] {
  let path = [...start]
  let cost = costOfPath(ground, path)
  for (let better = betterThan(ground, path, cost); better; better = betterThan(ground, path, cost)) {
    path = better
    cost = costOfPath(ground, path)
  }
  return path
}

/** A difference below this, in minutes, is a rounding error. */
const SAME = 1e-9

function betterThan(ground: Ground, path: readonly number[], cost: number): number[] | undefined {
  for (const length of [1, 2]) {
    for (let from = 0; from + length <= path.length; from += 1) {
      const rest = path.toSpliced(from, length)
      for (let to = 0; to <= rest.length; to += 1) {
        const next = rest.toSpliced(to, 0, ...path.slice(from, from + length))
        if (costOfPath(ground, next) < cost - SAME) return next
      }
    }
  }
  return undefined
}

/** Improves both the nearest-first and the most-urgent-first sequence, and returns the better result. */
export function goodPath(ground: Ground): number[] {
  const near = nearestPath(ground)
  const promisedOf = (index: number) => ground.nodes[index]?.promised ?? -Infinity
  const [first = near, second = near] = [near, near.toSorted((a, b) => promisedOf(a) - promisedOf(b))].map((start) =>
    improve(ground, start),
  )
  return costOfPath(ground, first) <= costOfPath(ground, second) ? first : second
}
