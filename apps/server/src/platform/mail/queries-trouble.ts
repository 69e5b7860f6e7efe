import { sql } from 'kysely'

/** Why a mail `m` did not arrive, as far as that is known (`MAIL_TROUBLES`); null: nothing is. */
export const MAIL_TROUBLE = sql`case when m.bounce = 'HARD' then 'NO_MAILBOX' when m.bounce = 'SOFT' then 'CAME_BACK'
  when m.status = 'FAILED' then 'REFUSED' end`
