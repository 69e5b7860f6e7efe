import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { BookOpen, Download, ScanBarcode, ScanLine, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatNearDate } from '../../../../format/format.ts'
import { useDialog } from '../../../../public/frame/use-dialog.ts'
import { sentWords } from '../../door-news.ts'
import { countWords } from '../../door-words.ts'
import type { KnownDoor } from '../../door-state.ts'
import type { DoorEngine } from '../../engine/door-engine.ts'
import button from './door.module.css'
import type { DoorReader } from './DoorTabs.tsx'
import { ForgetList } from './ForgetList.tsx'
import { GateName } from './GateName.tsx'
import css from './door-camera-help.module.css'

interface OptionsSheetProps {
  readonly engine: DoorEngine
  readonly state: KnownDoor
  readonly locale: string
  readonly reader: DoorReader
  readonly onReader: (reader: DoorReader) => void
  readonly onForgotten: () => void
  readonly onClose: () => void
}

/** Everything about this phone that is not needed for the next guest. */
export function OptionsSheet(props: OptionsSheetProps) {
  const { engine, state, onClose } = props
  const { props: sheet, leave } = useDialog(onClose)
  const id = useId()
  return (
    <dialog {...sheet} className={css.sheet} aria-labelledby={id}>
      <header>
        <h2 id={id}>{m.check_in_door_this_phone()}</h2>
        <button type="button" aria-label={m.check_in_door_close()} onClick={leave}>
          <X size={24} strokeWidth={1.8} aria-hidden />
        </button>
      </header>
      <GateName engine={engine} name={state.device} />
      <ReaderChoice {...props} />
      <Unsendable engine={engine} count={state.unsendable} />
      <Sending {...props} />
      <a
        className={`${button.second} ${css.optionsSheetHelp}`}
        href={publicPaths.guide('door')}
        target="_blank"
        rel="noopener noreferrer"
      >
        <BookOpen size={20} strokeWidth={1.8} aria-hidden />
        {m.check_in_door_help()}
      </a>
      <ForgetList engine={engine} unsent={state.waiting + state.unsendable} onForgotten={props.onForgotten} />
    </dialog>
  )
}

function ReaderChoice({ reader, onReader }: Pick<OptionsSheetProps, 'reader' | 'onReader'>) {
  const id = useId()
  const choice = (value: DoorReader, icon: ReactNode, words: string) => (
    <button type="button" aria-pressed={reader === value} onClick={() => onReader(value)}>
      {icon}
      {words}
    </button>
  )
  return (
    <section>
      <h3 id={id}>{m.check_in_door_scan_with()}</h3>
      <div className={`${button.doorButtonPair} ${css.choice}`} role="group" aria-labelledby={id}>
        {choice('camera', <ScanLine size={20} strokeWidth={1.8} aria-hidden />, m.check_in_door_camera())}
        {choice('hand', <ScanBarcode size={20} strokeWidth={1.8} aria-hidden />, m.check_in_door_hand_scanner())}
      </div>
    </section>
  )
}

/** How this phone is with the server. */
function Sending({ engine, state, locale }: Pick<OptionsSheetProps, 'engine' | 'state' | 'locale'>) {
  const { loaded, waiting, sent, heardAt, storage, contradicted } = state
  const zone = { locale, timeZone: state.list.event.timezone }
  const facts = [
    [
      m.check_in_door_names_here(),
      m.check_in_door_in_order_of({ at: countWords(loaded.have, locale), total: countWords(loaded.total, locale) }),
    ],
    [m.check_in_door_waiting(), sent === null ? countWords(waiting, locale) : sentWords(sent, state, locale)],
    [
      m.check_in_door_heard(),
      heardAt === null ? m.check_in_door_heard_never() : formatNearDate(heardAt, 'moment', zone),
    ],
  ] as const
  return (
    <section>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {contradicted > 0 && <p>{m.check_in_door_contradicted({ count: contradicted })}</p>}
      {storage === 'memory' && <p>{m.check_in_door_storage_memory()}</p>}
      {storage === 'full' && <p>{m.check_in_door_storage_full()}</p>}
      <button type="button" className={button.second} onClick={() => engine.syncNow()}>
        {m.check_in_door_send_now()}
      </button>
    </section>
  )
}

/** The scans that the server refused, and the way to export them. */
function Unsendable({ engine, count }: { engine: DoorEngine; count: number }) {
  if (count === 0) return null
  const save = async (): Promise<void> => {
    const url = URL.createObjectURL(new Blob([await engine.exportUnsendable()], { type: 'text/csv' }))
    Object.assign(document.createElement('a'), { href: url, download: 'check-ins.csv' }).click()
    URL.revokeObjectURL(url)
  }
  return (
    <section className={css.warn}>
      <h3>{m.check_in_door_unsendable({ count })}</h3>
      <p>{m.check_in_door_unsendable_text()}</p>
      <button type="button" className={button.main} onClick={() => void save()}>
        <Download size={20} strokeWidth={1.8} aria-hidden />
        {m.check_in_door_unsendable_save()}
      </button>
    </section>
  )
}
