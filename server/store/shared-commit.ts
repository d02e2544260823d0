import type { SqliteDatabase } from 'kysely';

interface Member {
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Transactions share one commit, because fsync takes as long as all of them. Each is a savepoint that can be rolled
 * back alone.
 */
export class SharedCommit {
  readonly #writer: SqliteDatabase;
  #members: Member[] = [];
  #isOpen = false;

  constructor(writer: SqliteDatabase) {
    this.#writer = writer;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  begin(): void {
    // A deferred one fails at once if another process wrote between its read and write.
    if (!this.#isOpen) this.#run('begin immediate');
    this.#isOpen = true;
    this.#run('savepoint member');
  }

  keep(): { readonly onDisk: Promise<void> } {
    this.#run('release member');
    return { onDisk: new Promise((done, failed) => this.#members.push({ done, failed })) };
  }

  /** `settled` resolves when everything it may have seen is on disk or rolled back. */
  drop(cause: unknown): { readonly settled: Promise<void> } {
    // Alone it has seen only committed data.
    if (this.#members.length === 0) this.fail(cause);
    else this.#dropMember(cause);
    const settled = this.#isOpen
      ? new Promise<void>((done) => this.#members.push({ done, failed: () => done() }))
      : Promise.resolve();
    return { settled };
  }

  #dropMember(cause: unknown): void {
    try {
      this.#run('rollback to member');
      this.#run('release member');
    } catch {
      // SQLite has already rolled everything back, as on a full disk.
      this.fail(cause);
    }
  }

  /** @throws if another process is in the way */
  commit(): void {
    if (!this.#isOpen) return;
    this.#run('commit');
    for (const { done } of this.#close()) done();
  }

  fail(error: unknown): void {
    const members = this.#close();
    try {
      this.#run('rollback');
    } catch {}
    for (const { failed } of members) failed(error);
  }

  #close(): readonly Member[] {
    const members = this.#members;
    this.#members = [];
    this.#isOpen = false;
    return members;
  }

  #run(sql: string): void {
    this.#writer.prepare(sql).run([]);
  }
}
