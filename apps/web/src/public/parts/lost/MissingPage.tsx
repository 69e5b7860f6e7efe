import type { LostPageProps } from '@turnout/contract/pages.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { lostWords } from './lost-words.ts'
import { LostPage } from './LostPage.tsx'
import { FilledWay, LostTicket, QuietWay } from './LostTicket.tsx'

/** In place of a page of ours that is not there, or that did not come about; it needs no script. */
export function MissingPage({ missing }: LostPageProps) {
  const { title, text, what, status } = lostWords(missing)
  const again = 'again' in missing ? missing.again : null
  const tickets = publicPaths.myTickets()
  return (
    <LostPage owner={null} hasHome={again === null}>
      <LostTicket
        title={title}
        text={text}
        stub={{ whose: 'Turnout', what, number: String(status) }}
        ways={
          again === null ? (
            <>
              <FilledWay href={tickets}>{m.tickets_lookup_find()}</FilledWay>
              <QuietWay href="/">{m.storefront_home()}</QuietWay>
            </>
          ) : (
            <>
              <FilledWay href={again.path}>
                {again.isSame ? m.storefront_lost_try_again() : m.storefront_lost_back()}
              </FilledWay>
              <QuietWay href={tickets}>{m.tickets_lookup_find()}</QuietWay>
            </>
          )
        }
        note={missing.what === 'failed' ? <Reference code={missing.reference} /> : undefined}
      />
    </LostPage>
  )
}

function Reference({ code }: { code: string }) {
  return (
    <>
      {m.storefront_lost_reference()} <b>{code}</b>
    </>
  )
}
