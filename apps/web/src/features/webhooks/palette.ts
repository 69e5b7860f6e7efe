import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const webhooksPalette: SlicePalette = {
  also: () => [
    [paths.webhooks, m.palette_also_webhooks()],
    [paths.accountWebhooks, m.palette_also_webhooks()],
  ],
}
