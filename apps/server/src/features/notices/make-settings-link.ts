import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'

/** The way to the settings of notices, for every mail that they decide about. */
export const settingsLink = (publicUrl: string, locale: Locale) => ({
  label: m.notices_mail_settings({}, { locale }),
  url: publicUrl + paths.noticeSettings(),
})
