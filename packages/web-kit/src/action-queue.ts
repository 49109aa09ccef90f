import {
  dehydrate,
  hydrate,
  type Mutation as AnyMutation,
  type MutationOptions,
  onlineManager,
  type QueryClient,
} from '@tanstack/react-query'
import { ApiError, isTransient } from './api.ts'
import { type ActionQueueStore, createActionQueueStore, type Kept, type Refused } from './action-queue-store.ts'
import { uuid } from './uuid.ts'
import { createUndoWindows, UNDO_MS, type UndoWindows } from './undo-windows.ts'

const MAX_DELAY_MS = 15_000
/** Stored with each action: under another name the next version would not find what waits on a phone. */
const NAME = 'outbox'
const KEY = [NAME]

/** An action that is not done yet, as the page shows it. */
export interface Waiting<Action> extends Kept<Action> {
  canUndo: boolean
  /** It was attempted without a response, or waits for the network. */
  isHeldUp: boolean
}

export interface ActionQueueState<Action> {
  /** In the order in which they are sent. */
  waiting: readonly Waiting<Action>[]
  refused: readonly Refused<Action>[]
}

export interface ActionQueueHandlers<Action> {
  /**
   * The key stays the same for all attempts, even after a reload. `ageSeconds`: how long ago it was added, by this
   * device's clock, whether or not that is right.
   */
  send: (action: Action, options: { idempotencyKey: string; ageSeconds: number }) => Promise<unknown>
  /**
   * Called after the service has done it; the action waits until this settles. A rejection is logged, and the action
   * still counts as sent.
   */
  done: (answer: unknown, action: Action) => unknown
  /** Called when the service definitively refuses it; returns the sentence that is stored with it. */
  refused: (error: unknown, action: Action) => string
}

type Mutation<Action> = AnyMutation<unknown, Error, Kept<Action>>

class TakenBack extends Error {}

/** After a 401, an action is kept for the same person's next session. */
const isOfSession = (error: unknown) => error instanceof ApiError && error.status === 401

/** Defines how an action is sent: alone, after earlier ones, and repeatedly until the service answers. */
const sending = <Action>(
  store: ActionQueueStore<Action>,
  windows: UndoWindows,
  handlers: () => ActionQueueHandlers<Action>,
): MutationOptions<unknown, Error, Kept<Action>> => ({
  mutationFn: async (kept) => {
    // It is gone: another tab has sent or undone it, or somebody signed out.
    if ((await windows.wait(kept)) || store.isGone(kept)) throw new TakenBack()
    const ageSeconds = Math.max(0, (Date.now() - kept.at) / 1_000)
    return handlers().send(kept.action, { idempotencyKey: kept.id, ageSeconds })
  },
  scope: { id: NAME },
  networkMode: 'online',
  retry: (_, error) => isTransient(error),
  retryDelay: (failures) => Math.min(1_000 * 2 ** failures, MAX_DELAY_MS),
  onSuccess: async (answer, kept) => {
    // A rejection here would reach onError, which stores the action as refused.
    try {
      await handlers().done(answer, kept.action)
    } catch (error) {
      console.error('showing a sent action of the queue failed', error)
    }
    store.drop(kept)
  },
  onError: (error, kept) => {
    if (isOfSession(error)) return
    if (!(error instanceof TakenBack)) store.refuse(kept, handlers().refused(error, kept.action))
    store.drop(kept)
  },
})

/** Returns the mutations of the queue that are not done. */
const pendingIn = <Action>(client: QueryClient) =>
  client.getMutationCache().findAll({ mutationKey: KEY, status: 'pending' }) as unknown as Mutation<Action>[]

const keptOf = <Action>({ state }: Mutation<Action>) => state.variables as Kept<Action>

/** Returns the actions that are not done, as the page shows them. */
const waitingIn = <Action>(client: QueryClient, windows: UndoWindows): Waiting<Action>[] =>
  pendingIn<Action>(client).map((mutation) => {
    const kept = keptOf(mutation)
    const isHeldUp = mutation.state.failureCount > 0 || !onlineManager.isOnline()
    return { ...kept, canUndo: windows.leftMs(kept) > 0, isHeldUp }
  })

/** Starts an action and stores it. */
function start<Action>(client: QueryClient, store: ActionQueueStore<Action>, action: Action) {
  const kept = { id: uuid(), at: store.nextTime(), action }
  const mutation = client.getMutationCache().build<unknown, Error, Kept<Action>, unknown>(client, { mutationKey: KEY })
  mutation.execute(kept).catch(() => undefined)
  const [dehydrated] = dehydrate(client, {
    shouldDehydrateMutation: ({ mutationId }) => mutationId === mutation.mutationId,
    shouldDehydrateQuery: () => false,
  }).mutations
  if (dehydrated) store.keep(kept, dehydrated)
  return kept
}

/** Resumes what an earlier page has left. */
function takeUp<Action>(client: QueryClient, store: ActionQueueStore<Action>) {
  const known = new Set(pendingIn<Action>(client).map((mutation) => keptOf(mutation).id))
  const left = store.all().filter(({ kept }) => !known.has(kept.id))
  hydrate(client, { mutations: left.map(({ dehydrated }) => dehydrated), queries: [] })
  for (const mutation of pendingIn<Action>(client)) {
    if (!known.has(keptOf(mutation).id)) mutation.continue().catch(() => undefined)
  }
}

/**
 * Creates a queue for the actions of somebody on a bad network: persisted mutations of one scope, sent one after the
 * other, each at the earliest 5 s after it was added. They stay in localStorage under `prefix` until they are done,
 * across reloads and sessions.
 */
export function createActionQueue<Action>(
  client: QueryClient,
  prefix: string,
  handlers: () => ActionQueueHandlers<Action>,
) {
  const store = createActionQueueStore<Action>(prefix)
  const listeners = new Set<() => void>()
  const windows = createUndoWindows(() => tell())
  let state: ActionQueueState<Action> = { waiting: [], refused: store.refused() }

  function tell() {
    state = { waiting: waitingIn<Action>(client, windows), refused: store.refused() }
    for (const listener of listeners) listener()
  }

  /** Resumes stored actions; returns a function that closes the queue and leaves unsent actions for the next page. */
  function open() {
    client.setMutationDefaults(KEY, sending(store, windows, handlers))
    const stops = [
      client.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.options.mutationKey?.[0] === NAME && mutation.state.variables) tell()
      }),
      onlineManager.subscribe(tell),
      windows.open(),
    ]
    takeUp(client, store)
    tell()
    return () => {
      for (const stop of stops) stop()
    }
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (action: Action) => {
      // Its 5 s also end while it waits for earlier ones.
      setTimeout(tell, start(client, store, action).at + UNDO_MS - Date.now())
    },
    /** Works only within its 5 s. */
    undo: (id: string) => {
      const mutation = pendingIn<Action>(client).find((each) => keptOf(each).id === id)
      if (windows.takeBack(id) || !mutation || windows.leftMs(keptOf(mutation)) <= 0) return
      store.drop(keptOf(mutation))
      client.getMutationCache().remove(mutation as unknown as AnyMutation)
    },
    /** Ends the 5 s of all waiting actions. */
    hurry: windows.hurry,
    open,
    /** Removes a refused action from the page. */
    dismiss: (id: string) => {
      store.dismiss(id)
      tell()
    },
  }
}

export type ActionQueue<Action> = ReturnType<typeof createActionQueue<Action>>
