/** What a seat that can be had looks like; what is taken is a dot. */
export type SeatLook = 'taken' | 'plain' | 'restricted' | 'wheelchair' | 'companion' | TeamLook

/** What it looks like to the team: full, in outline, or striped. */
export const TEAM_LOOKS = ['in', 'sold', 'unpaid', 'held', 'blocked', 'open'] as const
export type TeamLook = (typeof TEAM_LOOKS)[number]
const OUTLINED: readonly SeatLook[] = ['unpaid', 'held', 'open']

export const isTeamLook = (look: SeatLook): look is TeamLook => TEAM_LOOKS.some((one) => one === look)
export const isOutlined = (look: SeatLook): boolean => OUTLINED.includes(look)
