import { m } from '@turnout/messages/generated/messages.js'
import { settingLabels } from '../../setting-words.ts'
import { SETTING_TEXTS } from '../../setting-texts.ts'
import type { SettingText } from '../../setting-texts.ts'

/** What each text of the event and its settings is called, in the order of their page. */
export function settingTextLabels(): readonly { readonly text: SettingText | 'ticket_note'; readonly label: string }[] {
  const labels = settingLabels()
  return [
    ...SETTING_TEXTS.map((text) => ({ text, label: labels[text] ?? text })),
    { text: 'ticket_note' as const, label: m.events_designer_ticket_note() },
  ]
}
