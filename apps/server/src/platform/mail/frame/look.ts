/** The colours of a mail in one light, hex. "on" names the ground that a text is on. */
export interface MailColours {
  readonly ground: string
  readonly text: string
  readonly muted: string
  readonly card: string
  readonly onCard: string
  readonly onCardMuted: string
  readonly accent: string
  readonly onAccent: string
  /** The accent as a link. */
  readonly accentOnCard: string
  readonly accentOnGround: string
  /** Between the rows of a card. */
  readonly line: string
  /** Where paper is perforated. */
  readonly dashes: string
  /** Around a card that is pressed. */
  readonly edge: string
  readonly ok: string
  readonly warn: string
  readonly warnGround: string
}

/** The colours by day stand in every element; those of the night where a program asks for them. */
export interface MailLook {
  readonly day: MailColours
  readonly night: MailColours
}

/** The look of mails that are ours: about logins and accounts. */
export const OWN_LOOK: MailLook = {
  day: {
    ground: '#f7f6f3',
    text: '#16130e',
    muted: '#5d5950',
    card: '#ffffff',
    onCard: '#16130e',
    onCardMuted: '#5d5950',
    accent: '#3148e0',
    onAccent: '#ffffff',
    accentOnCard: '#2b40cc',
    accentOnGround: '#2b40cc',
    line: '#e7e4dd',
    dashes: '#c9c5bc',
    edge: '#e2dfd8',
    ok: '#0b6b60',
    warn: '#9a4206',
    warnGround: '#ffebd9',
  },
  night: {
    ground: '#121110',
    text: '#f4f2ed',
    muted: '#b5afa5',
    card: '#201e1c',
    onCard: '#f4f2ed',
    onCardMuted: '#b5afa5',
    accent: '#5063f2',
    onAccent: '#ffffff',
    accentOnCard: '#a3b0ff',
    accentOnGround: '#a3b0ff',
    line: '#3a3732',
    dashes: '#57524a',
    edge: '#46423b',
    ok: '#5ed6c3',
    warn: '#ffb070',
    warnGround: '#3a220e',
  },
}
