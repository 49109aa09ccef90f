import type { MessageChannel } from '@tapri/contracts/message-channels'
import type { Language } from '@tapri/contracts/problems/text'

export { messageChannels as channels } from '@tapri/contracts/message-channels'
export type Channel = MessageChannel

/** `code` is sent by auth, the others by orders. */
export const messageKinds = [
  'code',
  'confirmed',
  'on_the_way',
  'ready',
  'late',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type MessageKind = (typeof messageKinds)[number]

export interface OutgoingMessage {
  /** Identifies the message at the provider, the same for each attempt. At most 64 characters. */
  id: string
  /** A phone in E.164, or an e-mail address. */
  to: string
  kind: MessageKind
  language: Language
  /** The values for the placeholders of the provider's template, in order. */
  variables: readonly string[]
  /** The whole text, for providers without templates, and for those that compare it with theirs. */
  text: string
  /** The subject of an e-mail, and the URL of its one-click unsubscribe (RFC 8058). */
  subject?: string
  stopUrl?: string
}

/**
 * The result of an attempt. `retry`: it was certainly not accepted. `unknown`: it may have been. The reason contains a
 * status or an error code, and nothing of the message.
 */
export type SendOutcome =
  | { status: 'sent'; providerId: string; parts: number }
  | { status: 'retry'; reason: string; afterSeconds?: number | undefined }
  | { status: 'refused' | 'unknown'; reason: string }

export interface Adapter {
  /**
   * Returns the language in which this kind can be sent to a reader of `language`; undefined when it cannot be sent.
   */
  languageFor: (kind: MessageKind, language: Language) => Language | undefined
  /** Whether the provider accepts a message with the same id only once, so that an unknown outcome may be retried. */
  takesOnce: boolean
  send: (message: OutgoingMessage) => Promise<SendOutcome>
}
