/** What PostgreSQL's auto_explain writes of one statement. */
export interface Plan {
  statement: string
  /** Pages of 8 KiB that the statement touched, in memory or not; those of its triggers are not among them. */
  buffers: number
  lines: string[]
}

/** The plans in lines of PostgreSQL's log, in auto_explain's text format. */
export function parsePlans(messages: readonly string[]): Plan[] {
  const plans: string[][] = []
  let open: string[] | undefined
  for (const message of messages) {
    if (!/^[A-Z]+: /.test(message)) open?.push(message)
    else if (/^LOG: +duration: .* plan:$/.test(message)) plans.push((open = []))
    else open = undefined
  }
  return plans.map(planOf)
}

/** The statement may have several lines; the first node of the plan follows it, and its buffers are those of all nodes. */
function planOf(lines: string[]): Plan {
  const root = lines.findIndex((line) => line.includes('(cost='))
  const statement = lines.slice(0, root).join(' ').replace('Query Text:', '').replaceAll(/\s+/g, ' ').trim()
  const next = lines.findIndex((line, index) => index > root && line.includes('(cost='))
  const own = lines.slice(root, next === -1 ? undefined : next).find((line) => /^\s*Buffers: shared/.test(line)) ?? ''
  const buffers = [...own.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0)
  return { statement, buffers, lines }
}

/** The last plan of each statement that ran for at least every second request, and the pages of one request. The rest runs by the clock. */
export function costOf(plans: readonly Plan[], requests: number): { plans: Plan[]; buffers: number } {
  const byStatement = [...Map.groupBy(plans, ({ statement }) => statement).values()]
  const caused = byStatement.filter(({ length }) => length >= requests / 2)
  const buffers = caused.flat().reduce((sum, plan) => sum + plan.buffers, 0) / requests
  return { plans: caused.flatMap((runs) => runs.slice(-1)), buffers }
}
