/** The outcome of an outside call: `ok`, a kind of ProviderError, or `failed` for an unexpected error. */
export type CallOutcome = string;

export type RequestMeasured = {
  method: string;
  /** The route template, such as `/api/avatars/:id`; never a URL with ids in it. */
  route: string;
  status: number;
  durationS: number;
};

/** Current state of the shared services; null where unavailable. */
export type Standing = {
  jobs: { name: string; state: string; count: number; overdueS: number }[] | null;
  /** Jobs in Redis that no worker has taken yet. */
  waitingJobs: number | null;
};

/** Metrics of a process, for its operator. Only our own names and numbers: no content, ids or addresses. */
export interface Metrics {
  beginRequest(route: string): void;
  endRequest(request: RequestMeasured): void;
  measureCall(call: { capability: string; call: string; outcome: CallOutcome; durationS: number }): void;
  measureJob(job: { name: string; outcome: string; durationS: number }): void;
  measureRecall(durationS: number): void;
  /** All metrics in Prometheus' text format; its media type is `contentType`. */
  render(standing: Standing): Promise<string>;
  readonly contentType: string;
}
