import type { ReceivedSpan } from './receiver.ts'

/** A span with what it caused, in the order in which that began. */
export interface SpanTree {
  span: ReceivedSpan
  children: SpanTree[]
}

/** Spans whose parent is not there stand at the top. */
export function treeOf(spans: readonly ReceivedSpan[]): SpanTree[] {
  const ids = new Set(spans.map(({ spanId }) => spanId))
  const below = (parentId: string | undefined): SpanTree[] =>
    spans
      .filter((span) => (parentId === undefined ? !ids.has(span.parentId) : span.parentId === parentId))
      .toSorted((a, b) => a.startedAtMs - b.startedAtMs || a.endedAtMs - b.endedAtMs)
      .map((span) => ({ span, children: below(span.spanId) }))
  return below(undefined)
}

/** Each with the names of its parents, from the top down. */
export const pathsOf = (trees: readonly SpanTree[], above: readonly string[] = []): string[][] =>
  trees.flatMap(({ span, children }) => {
    const path = [...above, `${span.part}: ${span.name}`]
    return [path, ...pathsOf(children, path)]
  })
