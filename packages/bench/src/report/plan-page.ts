import type { Explained } from './scale-table.ts'

/**
 * A page of documentation, in lines of Markdown: the plan of each list's statements as PostgreSQL ran it, a line for each node with its
 * actual times (ms), rows, loops and pages of 8 KiB. Estimates, conditions and the statements themselves are left out.
 */
export const planPage = (size: number, explained: readonly Explained[]): string[] => [
  '# Query plans',
  '',
  `\`EXPLAIN (ANALYZE, BUFFERS)\` of each list, search and statistic of orders with ${size.toLocaleString('en')} stored orders, written by`,
  '`npm run bench:scale -- --plans=docs/query-plans.md`: the nodes with their actual times (ms), rows, loops and pages of 8 KiB.',
  'Figures and what they say: [performance.md](performance.md).',
  '',
  ...explained
    .filter(({ plans }) => plans.length > 0)
    .flatMap(({ name, buffers, plans }) => [
      `## ${name}`,
      '',
      `${Math.round(buffers)} pages a request.`,
      '',
      ...plans.flatMap(({ lines }) => ['```', ...nodesOf(lines), '```', '']),
    ]),
]

/** Nodes, and the names of the parts that they belong to. */
function nodesOf(lines: readonly string[]): string[] {
  const root = lines.findIndex(isNode)
  const nodes: string[] = []
  for (const line of lines.slice(root)) {
    const pages = /^\s*Buffers: (.*)$/.exec(line)?.[1]
    if (isNode(line)) nodes.push(line.replace(/ \(cost=[^)]*\)/, ''))
    else if (/^\s*(CTE|InitPlan|SubPlan) /.test(line)) nodes.push(line)
    else if (pages) nodes.push(`${nodes.pop()} ${pages}`)
  }
  return nodes.map((line) => line.replace(/^\t/, '').trimEnd())
}

const isNode = (line: string) => line.includes('(cost=')
