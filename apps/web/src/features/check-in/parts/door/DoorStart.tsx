import { m } from '@turnout/messages/generated/messages.js'
import { ScanBarcode, ScanLine, Search } from 'lucide-react'
import type { KnownDoor } from '../../door-state.ts'
import type { DoorEngine } from '../../engine/door-engine.ts'
import button from './door.module.css'
import { DoorLanguages } from './DoorLanguages.tsx'
import { DoorHead } from './DoorHead.tsx'
import { GateName } from './GateName.tsx'
import { ListProgress } from '../door-list/ListProgress.tsx'

export type DoorWay = 'camera' | 'hand' | 'guests'

interface DoorStartProps {
  readonly engine: DoorEngine | null
  readonly state: KnownDoor
  readonly locale: string
  readonly onWay: (way: DoorWay) => void
}

/** The first look: which door this is, what staff should know, and the ways to begin. */
export function DoorStart({ engine, state, locale, onWay }: DoorStartProps) {
  const { list } = state
  const isEmpty = list.total_attendees === 0 && state.isReady && state.loaded.total === 0
  return (
    <>
      <DoorHead state={state} locale={locale} />
      <main className={button.start}>
        <div className={button.frame} aria-hidden="true">
          <ScanLine size={72} strokeWidth={1.2} />
        </div>
        <h2>
          {state.isReady || state.loaded.have > 0 ? m.check_in_door_start_title() : m.check_in_door_list_loading()}
        </h2>
        {isEmpty ? (
          <p className={button.hint}>{m.check_in_door_list_empty()}</p>
        ) : (
          <ListProgress state={state} locale={locale} />
        )}
        {list.description !== null && (
          <div className={button.doorStartNote}>
            <h3>{m.check_in_door_staff_note()}</h3>
            <p>{list.description}</p>
          </div>
        )}
        <GateName engine={engine} name={state.device} />
        <div className={button.acts}>
          <button type="button" className={button.main} onClick={() => onWay('camera')}>
            <ScanLine size={22} strokeWidth={1.8} aria-hidden />
            {m.check_in_door_start()}
          </button>
          <p className={button.hint}>{m.check_in_door_start_hint()}</p>
          <div className={button.doorStartPair}>
            <button type="button" className={button.second} onClick={() => onWay('guests')}>
              <Search size={22} strokeWidth={1.8} aria-hidden />
              {m.check_in_door_use_guest_list()}
            </button>
            <button type="button" className={button.second} onClick={() => onWay('hand')}>
              <ScanBarcode size={22} strokeWidth={1.8} aria-hidden />
              {m.check_in_door_hand_scanner()}
            </button>
          </div>
        </div>
        <DoorLanguages locale={locale} />
        <noscript>
          <p>{m.check_in_door_needs_script()}</p>
        </noscript>
      </main>
    </>
  )
}
