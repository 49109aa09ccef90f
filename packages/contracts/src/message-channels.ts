// Plain values: pages import this file without the schemas.

/** The ways by which customers are sent messages about their orders. */
export const messageChannels = ['sms', 'whatsapp', 'email'] as const
export type MessageChannel = (typeof messageChannels)[number]
