/** Whether its week is over: the link is invalid until the invitation is resent. @param invitation.expiresAt an ISO timestamp */
export const hasExpired = ({ expiresAt }: { expiresAt: string }, now: Date): boolean => Date.parse(expiresAt) <= now.getTime();
