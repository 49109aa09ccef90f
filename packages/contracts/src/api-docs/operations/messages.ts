import type { OperationText } from '../operation.ts'

/** Calls about messages to customers. */
export const messageOperations: Record<string, OperationText> = {
  listMessagePreferences: { summary: 'Lists the channels by which the caller wants messages about orders.' },
  saveMessagePreference: {
    summary: 'Turns the messages of a channel on or off for the caller.',
    refusals: ['MESSAGE_CHANNEL_OFF'],
  },
  takeWhatsappNotice: {
    summary: 'Takes receipts and answers that `X-Hub-Signature-256` signs as sent by WhatsApp.',
    repeated: 'A repeat changes nothing.',
    refusals: ['MESSAGE_NOT_SIGNED'],
  },
  verifyWhatsapp: {
    summary: "Answers WhatsApp's check of this address with `hub.challenge` of its query.",
    refusals: ['MESSAGE_NOT_SIGNED'],
  },
  takeSmsAnswer: {
    summary: 'Takes replies to an SMS from the gateway that has `SMS_STOP_TOKEN` as bearer token.',
    repeated: 'A repeat changes nothing.',
    refusals: ['MESSAGE_NOT_SIGNED'],
  },
  showStopPage: {
    summary: 'Shows the page on which the reader of an e-mail confirms that e-mails stop.',
    refusals: ['LINK_ENDED'],
  },
  stopMessages: {
    summary: 'Stops the e-mails that have this link.',
    repeated: 'A repeat changes nothing.',
    refusals: ['LINK_ENDED'],
  },
  showDemoMessages: { summary: 'Shows the messages of a demo, which sends none.', refusals: ['LINK_ENDED'] },
}
