import { useQuery } from '@tanstack/react-query'
import type { BankLineAnswer } from '@turnout/contract/bank/bank.ts'
import { RECEIPT_UNDO_SECONDS } from '@turnout/domain/orders/offline-deadline.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Search } from 'lucide-react'
import { ApiError } from '../../../api/api-error.ts'
import { currentAccountQuery } from '../../../api/session.ts'
import { moneyWords } from '../sum-words.ts'
import { useBankActs, type BankActs } from '../api.ts'
import { actsOf, type LineAct } from '../line-acts.ts'
import { sayDone } from '../say-done.ts'
import { payerWords } from '../line-words.ts'
import { ASKS_FIRST, type Asked } from './LineQuestion.tsx'
import css from './lines.module.css'

/** The words on the button of an act. */
function actWords(act: LineAct, line: BankLineAnswer): string {
  const sum = moneyWords(Math.abs(line.amount), line.currency)
  const difference = moneyWords(Math.abs(line.why.difference ?? 0), line.currency)
  const words: Readonly<Record<LineAct, () => string>> = {
    BOOK: () => m.bank_book({ sum }),
    ACCEPT: () => m.bank_accept(),
    ASK_REST: () => m.bank_ask_rest({ sum: difference }),
    BOOK_AND_PAY_BACK: () => m.bank_book_and_pay_back({ sum: difference }),
    PAY_BACK: () => m.bank_pay_back({ sum }),
    RENEW: () => m.bank_renew(),
    FIND: () => m.bank_find(),
    SPLIT: () => m.bank_split(),
    NOT_OURS: () => m.bank_not_ours(),
    TAKE_BACK: () => m.bank_take_back(),
  }
  return words[act]()
}

/** What was done. */
function doneWords(kind: LineAct, line: BankLineAnswer): string {
  const name = payerWords(line)
  const difference = moneyWords(Math.abs(line.why.difference ?? 0), line.currency)
  if (kind === 'TAKE_BACK') return m.bank_taken_back()
  if (kind === 'ASK_REST') return m.bank_done_asked({ name, sum: difference })
  return kind === 'PAY_BACK'
    ? m.bank_done_back({ name, sum: moneyWords(line.amount, line.currency) })
    : m.bank_done({ name })
}

/** Does what is done without a question. */
function act(kind: LineAct, line: BankLineAnswer, acts: BankActs): Promise<BankLineAnswer> {
  if (kind === 'ACCEPT')
    return line.state === 'HELD'
      ? acts.settle(line.id, 'ACCEPT_SHORTFALL')
      : acts.confirm(line.id, { accept_shortfall: true, can_undo: true })
  if (kind === 'RENEW') return acts.settle(line.id, 'RENEW_ORDER')
  // Of too much the order is paid first, and what is left goes back.
  if (kind === 'PAY_BACK' || kind === 'BOOK_AND_PAY_BACK') return acts.settle(line.id, 'PAY_BACK')
  if (kind === 'TAKE_BACK') return acts.undo(line.id, {})
  return kind === 'ASK_REST' ? acts.askRest(line) : acts.confirm(line.id, { can_undo: true })
}

/** How long "Undo" is there: as long as the server waits before it books. */
const UNDO_MS = (RECEIPT_UNDO_SECONDS - 2) * 1000

function useAct(line: BankLineAnswer, accountId: number) {
  const acts = useBankActs(accountId)
  const trying = async <T,>(doing: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await doing()
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      showToast({ message: problem.message })
      // Another person may have decided it meanwhile.
      await acts.look()
      return undefined
    }
  }
  return async (kind: LineAct): Promise<void> => {
    const done = await trying(() => act(kind, line, acts))
    if (done === undefined) return
    const undo = async () => {
      if ((await trying(() => acts.undo(line.id, {}))) !== undefined) sayDone({ message: m.bank_taken_back() })
    }
    sayDone({
      message: doneWords(kind, line),
      ...(done.state === 'CONFIRMED' && { stayMs: UNDO_MS, action: { label: m.shell_undo(), onPress: undo } }),
    })
  }
}

interface LineButtonsProps {
  readonly line: BankLineAnswer
  readonly onAsk: (asked: Asked) => void
  /** An act was done without a question. */
  readonly onDone: () => void
}

/** What can be done with one line, in its row. */
export function LineButtons({ line, onAsk, onDone }: LineButtonsProps) {
  const accountId = useQuery(currentAccountQuery).data?.id ?? 0
  const does = useAct(line, accountId)
  const { buttons, more } = actsOf(line)
  const press = async (kind: LineAct) => {
    if (ASKS_FIRST(kind, line)) return onAsk({ kind, line })
    await does(kind)
    onDone()
  }
  const name = payerWords(line)
  return (
    <span className={css.acts}>
      {buttons.length > 0 && (
        <span className={css.buttons}>
          {buttons.map((kind) => {
            const words = actWords(kind, line)
            return (
              <Button
                key={kind}
                size="small"
                {...(kind === 'FIND' && { icon: Search })}
                aria-label={`${words}: ${name}`}
                onPress={() => press(kind)}
              >
                {words}
              </Button>
            )
          })}
        </span>
      )}
      {more.length > 0 && (
        <RowMenu
          label={m.bank_more({ name })}
          groups={[
            { items: more.map((kind) => ({ key: kind, label: actWords(kind, line), onPress: () => press(kind) })) },
          ]}
        />
      )}
    </span>
  )
}
