import { paths } from '@turnout/contract/paths.ts'
import { fullName, unlinked } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/store.ts'

interface Named {
  readonly first_name: string
  readonly last_name: string
}

interface Told extends Named {
  readonly email: string
  readonly locale: string
}

export interface HandOver {
  readonly account: string
  readonly former: Named
  readonly owner: Named
  readonly publicUrl: string
}

const nameOf = ({ first_name, last_name }: Named): string => unlinked(fullName(first_name, last_name))

/** Tells the new owner of an account, or the former, that it went from one to the other. */
export function ownerMail(to: Told, { isNew, ...done }: HandOver & { readonly isNew: boolean }): Mail {
  const locale = pickLocale({ saved: to.locale })
  const account = unlinked(done.account)
  const former = nameOf(done.former)
  const name = nameOf(done.owner)
  const subject = m.users_owner_mail_subject({ account }, { locale })
  return {
    kind: 'account_handed_over',
    recipient: to.email,
    recipientName: nameOf(to),
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [
        isNew
          ? m.users_owner_mail_new({ former, account }, { locale })
          : m.users_owner_mail_former({ account, name }, { locale }),
      ],
      button: { label: m.users_owner_mail_button({}, { locale }), url: done.publicUrl + paths.team() },
      footer: isNew
        ? m.users_owner_mail_footer({ account }, { locale })
        : m.users_owner_mail_former_warning({ name }, { locale }),
    }),
  }
}
