import { numberingPreview, numberRows } from '@turnout/domain/seats/edit/number-rows.ts'
import { chosenRows } from '@turnout/domain/seats/edit/plan-parts.ts'
import { SEAT_ORDERS, type SeatOrder, type SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { ArrowRight, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { numberingRefusalWords, orderWords, runsWords } from '../editor-words.ts'
import type { Editor } from '../use-editor.ts'
import { NumberLine } from './NumberLine.tsx'
import css from './fields.module.css'

type RowNames = 'KEEP' | 'LETTERS' | 'NUMBERS' | 'LIST'

/** What is typed in the panel. */
interface Form {
  readonly names: RowNames
  readonly list: string
  readonly from: 'STAGE' | 'BACK'
  readonly order: SeatOrder
  readonly isThrough: boolean
  readonly leavesOut13: boolean
  readonly first: number
}

const FORM: Form = {
  names: 'KEEP',
  list: '',
  from: 'STAGE',
  order: 'LEFT',
  isThrough: true,
  leavesOut13: false,
  first: 1,
}

const numberedWith = (plan: SeatPlan, chosen: ReadonlySet<string>, form: Form) =>
  numberRows(plan, chosen, {
    rows:
      form.names === 'KEEP'
        ? null
        : {
            names: form.names === 'LIST' ? form.list.split(/[\s,;]+/u).filter((one) => one !== '') : form.names,
            from: form.from,
          },
    seats: {
      order: form.order,
      blocks: form.isThrough ? 'THROUGH' : 'EACH',
      first: form.first,
      leaveOut: form.leavesOut13 ? [13] : [],
    },
  })

/** Rows shown before and after. */
const SHOWN = 8

/** Names and numbers for the chosen rows, with what each of them becomes. */
export function NumberingPanel({ editor, isUsed }: { editor: Editor; isUsed: boolean }) {
  const { plan, chosen } = editor
  const words = useWords()
  const [form, setForm] = useState(FORM)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const to = (next: Partial<Form>) => setForm((before) => ({ ...before, ...next }))
  const rows = chosenRows(plan, chosen)
  const made = numberedWith(plan, chosen, form)
  const close = () => editor.number(false)
  const act = () => {
    if ('refused' in made) return
    editor.act(() => made)
    close()
  }
  return (
    <aside className={css.inspector} aria-label={m.seat_editor_numbering()}>
      <section>
        <h2 ref={title} tabIndex={-1}>
          {m.seat_editor_number_count({ count: rows.length })}
          <span className={css.headEnd}>
            <IconButton icon={X} label={words.close} onPress={close} />
          </span>
        </h2>
        <NameFields form={form} to={to} />
      </section>
      <SeatNumberFields form={form} to={to} />
      <section>
        <h2>{m.seat_editor_before_after()}</h2>
        {'refused' in made ? (
          <Banner tone="warning" live>
            {numberingRefusalWords[made.refused]()}
          </Banner>
        ) : (
          <Preview before={plan} after={made} chosen={chosen} />
        )}
      </section>
      <section className={css.sticky}>
        {isUsed && <Banner tone="warning">{m.seat_editor_numbering_used()}</Banner>}
        <Row gap={8}>
          <Button variant="filled" wide disabled={'refused' in made || rows.length === 0} onPress={act}>
            {m.seat_editor_number_act({ count: rows.length })}
          </Button>
          <Button onPress={close}>{words.cancel}</Button>
        </Row>
      </section>
    </aside>
  )
}

interface FormProps {
  readonly form: Form
  readonly to: (next: Partial<Form>) => void
}

/** How the rows are called. */
function NameFields({ form, to }: FormProps) {
  return (
    <>
      <div className={css.two}>
        <Select<RowNames>
          label={m.seat_editor_row_names()}
          name="names"
          value={form.names}
          onChange={(names) => to({ names })}
          options={[
            { value: 'KEEP', label: m.seat_editor_names_keep() },
            { value: 'LETTERS', label: m.seat_editor_names_letters() },
            { value: 'NUMBERS', label: m.seat_editor_names_numbers() },
            { value: 'LIST', label: m.seat_editor_names_list() },
          ]}
        />
        <Select<Form['from']>
          label={m.seat_editor_starting()}
          name="from"
          value={form.from}
          disabled={form.names === 'KEEP'}
          onChange={(from) => to({ from })}
          options={[
            { value: 'STAGE', label: m.seat_editor_from_stage() },
            { value: 'BACK', label: m.seat_editor_from_back() },
          ]}
        />
      </div>
      {form.names === 'LIST' && (
        <TextField
          label={m.seat_editor_list()}
          name="list"
          value={form.list}
          maxLength={1000}
          onChange={(list) => to({ list })}
        />
      )}
    </>
  )
}

/** How their seats are numbered. */
function SeatNumberFields({ form, to }: FormProps) {
  return (
    <section>
      <OrderCards value={form.order} onChange={(order) => to({ order })} />
      <Checkbox
        label={m.seat_editor_through()}
        name="through"
        value={form.isThrough}
        onChange={(isThrough) => to({ isThrough })}
      />
      <Checkbox
        label={m.seat_editor_leave_out()}
        name="leave_out"
        value={form.leavesOut13}
        onChange={(leavesOut13) => to({ leavesOut13 })}
      />
      <NumberLine
        label={m.seat_editor_first()}
        value={form.first}
        least={0}
        most={999_999}
        onChange={(first) => to({ first: Math.floor(first) })}
      />
    </section>
  )
}

interface PreviewProps {
  readonly before: SeatPlan
  readonly after: SeatPlan
  readonly chosen: ReadonlySet<string>
}

function Preview({ before, after, chosen }: PreviewProps) {
  const rows = numberingPreview(before, after, chosen)
  const more = rows.length - SHOWN
  return (
    <>
      <table className={css.preview}>
        <thead>
          <tr>
            <th scope="col">{m.seat_editor_row()}</th>
            <th scope="col">{m.seat_editor_now()}</th>
            <th scope="col">{m.seat_editor_then()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <tr key={row.uuid}>
              <th scope="row">
                {row.nameBefore}
                {row.nameAfter !== row.nameBefore && (
                  <>
                    <ArrowRight size={13} strokeWidth={1.75} aria-hidden />
                    {row.nameAfter}
                  </>
                )}
              </th>
              <td>{runsWords(row.before)}</td>
              <td>{runsWords(row.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={css.hint}>{m.seat_editor_more_rows({ count: more })}</p>}
    </>
  )
}

/** Five seats in two blocks, as each order numbers them. */
const SAMPLES: Readonly<Record<SeatOrder, readonly (readonly number[])[]>> = {
  LEFT: [
    [1, 2, 3],
    [4, 5],
  ],
  RIGHT: [
    [5, 4, 3],
    [2, 1],
  ],
  ODD_LEFT: [
    [5, 3, 1],
    [2, 4],
  ],
  CENTRE: [
    [4, 2, 1],
    [3, 5],
  ],
}

function OrderCards({ value, onChange }: { value: SeatOrder; onChange: (order: SeatOrder) => void }) {
  const group = useId()
  return (
    <fieldset className={css.orders}>
      <legend>{m.seat_editor_seat_numbers()}</legend>
      {SEAT_ORDERS.map((order) => (
        <label key={order}>
          <input type="radio" name={group} checked={order === value} onChange={() => onChange(order)} />
          <span>{orderWords[order]()}</span>
          <span className={css.sample} aria-hidden>
            {SAMPLES[order].map((block) => (
              <span key={block.join()}>
                {block.map((number) => (
                  <i key={number}>{number}</i>
                ))}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
