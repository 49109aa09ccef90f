interface Options<Item, Result> {
  /** Returns one result for each item, in the same order. */
  run: (items: Item[]) => Promise<Result[]>
  /** Items per run. */
  maxItems: number
  /** Concurrent runs. */
  runs: number
  /** Lists keys of an item: of two items that share a key, the second waits until the first is done. */
  namesOf: (item: Item) => readonly string[]
  /** An item that has waited this long is refused. */
  waitMs: number
  refuse: () => Error
  /** Tells whether a failed run wrote nothing, and may have failed because of one of its items. */
  isFaultOfOne: (error: unknown) => boolean
}

interface Waiting<Item, Result> {
  item: Item
  since: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Batches items that arrive while earlier runs are under way: a single item waits for nobody, and the more there are,
 * the less each costs. With 32 connections that brings 0.34 of pgbench's rate instead of 0.29
 * (docs/performance.md). When one item may have caused a failure, each is run again alone.
 */
export function gather<Item, Result>(options: Options<Item, Result>): (item: Item) => Promise<Result> {
  const { run, maxItems, runs, namesOf, waitMs, refuse, isFaultOfOne } = options
  let waiting: Waiting<Item, Result>[] = []
  const busy = new Set<string>()
  let underWay = 0
  let isBegun = false

  /** Takes the oldest items that may run now. */
  function take(): Waiting<Item, Result>[] {
    const taken: Waiting<Item, Result>[] = []
    const left: Waiting<Item, Result>[] = []
    const oldest = performance.now() - waitMs
    for (const each of waiting) {
      const names = namesOf(each.item)
      if (each.since < oldest) each.reject(refuse())
      else if (taken.length === maxItems || names.some((name) => busy.has(name))) left.push(each)
      else {
        for (const name of names) busy.add(name)
        taken.push(each)
      }
    }
    waiting = left
    return taken
  }

  async function runAll(taken: Waiting<Item, Result>[]) {
    try {
      const results = await run(taken.map(({ item }) => item))
      for (const [index, { resolve }] of taken.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (taken.length > 1 && isFaultOfOne(error)) await Promise.all(taken.map((each) => runAll([each])))
      else for (const { reject } of taken) reject(error)
    }
  }

  function begin() {
    isBegun = false
    while (underWay < runs && waiting.length > 0) {
      const taken = take()
      if (taken.length === 0) return
      underWay += 1
      void runAll(taken).finally(() => {
        underWay -= 1
        for (const name of taken.flatMap(({ item }) => namesOf(item))) busy.delete(name)
        begin()
      })
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, since: performance.now(), resolve, reject })
      if (isBegun || underWay >= runs) return
      isBegun = true
      // Waits for all requests that arrived in the same turn of the event loop.
      setImmediate(begin)
    })
}
