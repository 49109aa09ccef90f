import type { OperationText } from './operation.ts'

export const webhookOperations: Record<string, OperationText> = {
  listWebhooks: { summary: 'Lists the webhooks.', refusals: [] },
  createWebhook: {
    summary: 'Adds a webhook, which is told what happens to orders from now on.',
    repeated: 'key',
    refusals: ['WEBHOOKS_OFF', 'WEBHOOKS_FULL'],
  },
  updateWebhook: {
    summary: 'Replaces what an admin entered of a webhook.',
    repeated: 'A repeat leaves the same state.',
    checksVersion: true,
    refusals: ['WEBHOOK_NOT_FOUND'],
  },
  deleteWebhook: {
    summary: 'Deletes a webhook with its log.',
    repeated: 'A repeat is 404.',
    refusals: ['WEBHOOK_NOT_FOUND'],
  },
  renewWebhookSecret: {
    summary: 'Makes another secret; the one before is good for a day more.',
    repeated: 'key',
    refusals: ['WEBHOOKS_OFF', 'WEBHOOK_NOT_FOUND'],
  },
  testWebhook: {
    summary: 'Sends a message to try the address.',
    repeated: 'key',
    refusals: ['WEBHOOKS_OFF', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE'],
  },
  listWebhookMessages: { summary: 'Lists what a webhook was sent.', refusals: ['WEBHOOK_NOT_FOUND'] },
  resendWebhookMessage: {
    summary: 'Sends a message of the log again.',
    repeated: 'Each one sends it once more, under the same id.',
    refusals: ['WEBHOOKS_OFF', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE', 'WEBHOOK_MESSAGE_NOT_FOUND'],
  },
}
