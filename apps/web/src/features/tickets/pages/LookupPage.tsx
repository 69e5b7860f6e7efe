import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import chip from '../../../public/frame/parts/chip.module.css'
import { LanguageMenu } from '../../../public/frame/parts/LanguageMenu.tsx'
import { Paper, Piece } from '../../../public/frame/parts/paper/Piece.tsx'
import { PublicFrame } from '../../../public/frame/parts/PublicFrame.tsx'
import { GhostCode } from '../../../public/frame/parts/ticket/GhostCode.tsx'
import type { LookupPageView } from '../lookup-words.ts'
import { AskForTickets } from '../parts/AskForTickets.tsx'
import { FoundSlip } from '../parts/FoundSlip.tsx'
import css from './LookupPage.module.css'

/** "My tickets": asks for an address, and shows what the link in its mail found. */
export function LookupPage(page: LookupPageView) {
  return (
    <PublicFrame owner={null} language={<LanguageMenu locale={page.locale} languages={page.languages} />} isMyTickets>
      <main className={css.grid}>
        {page.view === 'found' ? <Found {...page} /> : <Ask isOver={page.view === 'link_over'} />}
      </main>
    </PublicFrame>
  )
}

function Ask({ isOver }: { isOver: boolean }) {
  return (
    <>
      <Lead title={isOver ? m.tickets_lookup_over_title() : m.tickets_lookup_title()}>
        <p>{isOver ? m.tickets_lookup_over_text() : m.tickets_lookup_text()}</p>
      </Lead>
      {/* A ticket whose code is not there yet. */}
      <Paper className={css.slips}>
        <Piece place="upper" className={css.form}>
          <AskForTickets />
        </Piece>
        <Piece place="lower" className={css.locked}>
          <div>
            <GhostCode />
            <Lock size={24} strokeWidth={1.75} aria-hidden />
          </div>
        </Piece>
      </Paper>
    </>
  )
}

function Found({ email, events }: LookupPageView & { readonly view: 'found' }) {
  return (
    <>
      <Lead title={m.tickets_lookup_title()}>
        <p>{email}</p>
        {events.length === 0 && <p>{m.tickets_lookup_none()}</p>}
        <a className={chip.chip} href={publicPaths.myTickets()}>
          {m.tickets_lookup_other()}
        </a>
      </Lead>
      {events.length > 0 && (
        <div className={css.slips}>
          {events.map((event) => (
            <FoundSlip key={event.id} event={event} />
          ))}
        </div>
      )}
    </>
  )
}

const Lead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={css.lead}>
    <h1>{title}</h1>
    {children}
  </div>
)
