import type { FoundOrderStatus } from './found.ts'

/*
 * What the systems call the state of an order or a ticket, in the languages their files come in. A
 * word is once; what is in brackets behind it is left aside.
 */

const PAID =
  'p paid complete completed placed successful succeeded success attending active valid confirmed ok ' +
  'bezahlt abgeschlossen bestatigt gultig aktiv teilnehmend ' +
  'paye payee termine terminee confirme confirmee valide actif activa ' +
  'pagado pagada completado completada confirmado confirmada activo ' +
  'pago paga concluido concluida ativo ' +
  '已付款 已支付 已完成 已确认 有效'
const AWAITING =
  'n pending unpaid awaiting awaiting_payment awaiting_offline_payment awaiting_approval approval_pending open partially_paid ' +
  'ausstehend unbezahlt offen wartet_auf_zahlung bestatigung_ausstehend ' +
  'en_attente impaye impayee en_attente_de_paiement ' +
  'pendiente pendiente_de_pago pendente aguardando_pagamento 待付款 未付款 待处理 ' +
  // Of the product's own files: of today, and with the words of earlier versions.
  'awaiting_bank_transfer uberweisung_offen pendiente_de_transferencia en_attente_de_virement ' +
  'a_aguardar_transferencia aguardando_transferencia 等待转账 ' +
  'offline_zahlung_offen zahlung_offen en_attente_de_paiement_sur_place_ou_par_virement ' +
  'a_aguardar_pagamento a_aguardar_pagamento_no_local_ou_por_transferencia esperando_pago esperando_pago_sin_tarjeta ' +
  'aguardando_pagamento_no_local_ou_por_transferencia 等待付款 等待线下付款'
const CANCELLED =
  'c cancelled canceled void voided not_attending deleted transferred rejected ' +
  'storniert abgesagt geloscht annule annulee ' +
  'cancelado cancelada anulado anulada 已取消'
const REFUNDED =
  'refunded fully_refunded cancelled_and_refunded canceled_and_refunded ' +
  'erstattet zuruckerstattet ruckerstattet rembourse remboursee ' +
  'reembolsado reembolsada devuelto devuelta devolvido devolvida estornado estornada 已退款'
const EXPIRED =
  'e expired overdue abandoned reserved abgelaufen verfallen expire expiree caducado expirado expirada vencido abgebrochen abandonnee abandonada abandonado ' +
  'in_checkout im_bestellvorgang en_cours_d_achat em_compra en_la_compra 已过期 已放弃 结账中'

const words = (text: string, status: FoundOrderStatus): [string, FoundOrderStatus][] =>
  text.split(' ').map((word) => [word, status])
const STATUSES: ReadonlyMap<string, FoundOrderStatus> = new Map([
  ...words(PAID, 'PAID'),
  ...words(AWAITING, 'AWAITING'),
  ...words(CANCELLED, 'CANCELLED'),
  ...words(REFUNDED, 'REFUNDED'),
  ...words(EXPIRED, 'EXPIRED'),
])

export const keyOfStatus = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\(.*\)/gu, '')
    .trim()
    .replaceAll(/[\s'’-]+/gu, '_')

/** null: an unknown word. */
export function readOrderStatus(text: string): FoundOrderStatus | null {
  const status = STATUSES.get(keyOfStatus(text))
  if (status !== undefined) return status
  return isArrived(text) ? 'PAID' : null
}

/** What tickets alone are called. */
export const TICKET_WORDS = new Set(['incomplete', 'unassigned', 'assigned', 'new', 'reminder', 'partially_refunded'])

/** "Checked In" of a ticket says that the guest came, and not when. */
export const isArrived = (text: string): boolean =>
  ['checked_in', 'eingecheckt', 'enregistre', 'registrado', 'registrada', '已签到'].includes(keyOfStatus(text))

const YES = new Set('yes y true 1 ja wahr oui vrai si sim verdadeiro verdadero x 是'.split(' '))
const NO = new Set('no n false 0 nein falsch non faux nao falso 否 not_void'.split(' '))

/** null: neither yes nor no. */
export function readFlag(text: string): boolean | null {
  const key = keyOfStatus(text)
  return YES.has(key) ? true : NO.has(key) ? false : null
}
