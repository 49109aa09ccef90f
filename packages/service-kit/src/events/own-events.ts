/** An event that this process published, as the broker stored it. */
export interface OwnEvent {
  stream: string
  sequence: number
  /** Ends with the aggregate's id. */
  subject: string
  text: string
  traceparent?: string | undefined
}

type Published = Pick<OwnEvent, 'subject' | 'text'>

export interface OwnEvents {
  /** Runs `publish`, and tells the listeners what was stored. */
  publish: (event: Published, publish: () => Promise<OwnEvent>) => Promise<OwnEvent>
  /** Tells whether the broker has yet to acknowledge this event. */
  isUnderWay: (event: Published) => boolean
  onStored: (listener: (event: OwnEvent) => void) => void
}

/** Tells listeners in this process what it publishes, so that they need not read it back from the stream. */
export function createOwnEvents(): OwnEvents {
  const listeners = new Set<(event: OwnEvent) => void>()
  const underWay = new Set<string>()
  const keyOf = ({ subject, text }: Published) => `${subject} ${text}`
  return {
    publish: async (event, publish) => {
      const key = keyOf(event)
      underWay.add(key)
      try {
        const stored = await publish()
        for (const listener of listeners) listener(stored)
        return stored
      } finally {
        underWay.delete(key)
      }
    },
    isUnderWay: (event) => underWay.has(keyOf(event)),
    onStored: (listener) => void listeners.add(listener),
  }
}
