import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type ActionQueueHandlers, createActionQueue } from './action-queue.ts'

/**
 * Returns the state of a queue and the actions of a person on it. `refreshes` are refetched whenever something was
 * sent.
 */
export function useActionQueue<Action>(
  prefix: string,
  handlers: ActionQueueHandlers<Action>,
  refreshes: readonly `GET /${string}`[],
) {
  const client = useQueryClient()
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const [queue] = useState(() =>
    createActionQueue<Action>(client, prefix, () => ({
      send: (...given) => latest.current.send(...given),
      done: async (...given) => {
        try {
          await latest.current.done(...given)
        } finally {
          refresh()
        }
      },
      refused: (...given) => {
        refresh()
        return latest.current.refused(...given)
      },
    })),
  )
  function refresh() {
    for (const route of refreshes) void client.invalidateQueries({ queryKey: [route] })
  }
  useEffect(() => queue.open(), [queue])

  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const { add, undo, hurry, dismiss } = queue
  return { ...state, add, undo, hurry, dismiss }
}
