import { paths } from '@turnout/contract/paths.ts'
import { fullName, unlinked } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { dateText } from '../../platform/format/format.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/store.ts'
import type { PersonToTellRow } from './store.ts'

/** Tells the member who asked for an archive that it is ready. The link leads to a page, which asks who they are. */
export function archiveReadyMail(person: PersonToTellRow, publicUrl: string): Mail {
  const locale = pickLocale({ saved: person.locale })
  const of = unlinked(person.event_title ?? person.account_name)
  const day = person.expires_at === null ? '' : dateText(person.expires_at, person.timezone, locale)
  const subject = m.archive_mail_subject({ of }, { locale })
  return {
    kind: 'archive_ready',
    accountId: person.account_id,
    recipient: person.email,
    recipientName: unlinked(fullName(person.first_name, person.last_name)),
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [
        m.archive_mail_text({ name: unlinked(person.first_name), of }, { locale }),
        m.archive_mail_until({ day }, { locale }),
      ],
      button: {
        label: m.archive_mail_button({}, { locale }),
        url: publicUrl + (person.event_id === null ? paths.archives() : paths.eventArchives(person.event_id)),
      },
      footer: m.archive_mail_footer({}, { locale }),
    }),
  }
}
