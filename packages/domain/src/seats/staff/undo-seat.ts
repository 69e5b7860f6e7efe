/** How long a guest's new seat can be taken back in a moment; then its mail leaves. */
export const SEAT_UNDO_SECONDS = 12
