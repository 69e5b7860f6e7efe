import type { LostPageProps } from '@turnout/contract/pages.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { lostWords } from './lost-words.ts'
import { LostPage } from './LostPage.tsx'
import { FilledWay, LostTicket, QuietWay } from './LostTicket.tsx'

/** In place of a page that is not there, or that did not come about; it needs no script. */
export function MissingPage({ missing, owner }: LostPageProps) {
  const { title, text, what, status } = lostWords(missing)
  return (
    <LostPage
      owner={owner === null ? null : { name: owner.organizer, href: owner.href }}
      hasHome={owner === null && !('again' in missing && missing.again !== null)}
    >
      <LostTicket
        title={title}
        text={text}
        stub={{ whose: owner?.event ?? owner?.organizer ?? 'Turnout', what, number: String(status) }}
        ways={<Ways missing={missing} owner={owner} />}
        note={missing.what === 'failed' ? <Reference code={missing.reference} /> : undefined}
      />
    </LostPage>
  )
}

function Ways({ missing, owner }: Pick<LostPageProps, 'missing' | 'owner'>) {
  const tickets = publicPaths.myTickets()
  const again = 'again' in missing ? missing.again : null
  if (again !== null)
    return (
      <>
        <FilledWay href={again.path}>
          {again.isSame ? m.storefront_lost_try_again() : m.storefront_lost_back()}
        </FilledWay>
        <QuietWay href={tickets}>{m.tickets_lookup_find()}</QuietWay>
      </>
    )
  const contact = owner?.contact_href ?? null
  return (
    <>
      <FilledWay href={tickets}>{m.tickets_lookup_find()}</FilledWay>
      {owner === null && <QuietWay href="/">{m.storefront_home()}</QuietWay>}
      {contact !== null && <QuietWay href={contact}>{m.storefront_lost_ask()}</QuietWay>}
    </>
  )
}

function Reference({ code }: { code: string }) {
  return (
    <>
      {m.storefront_lost_reference()} <b>{code}</b>
    </>
  )
}
