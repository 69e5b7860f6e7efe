import { closeToast, showToast, type ToastNews } from '@turnout/ui/feedback/toasts.ts'

let last: number | undefined

/** Says what became of a line, in place of the line before: a pile of such news would cover the rows to go on with. */
export function sayDone(news: ToastNews): void {
  if (last !== undefined) closeToast(last)
  last = showToast(news)
}
