import "server-only";
import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
  type Query,
} from "drizzle-orm";
import { type NodePgClient, NodePgDatabase, NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import { casing } from "./casing";
import { translate } from "./errors";
import * as tables from "./schema";
import { statementName } from "./statement-name";

type Tables = typeof tables;
type Relational = ExtractTablesWithRelations<Tables>;
export type Transaction = NodePgTransaction<Tables, Relational>;
export type Database = NodePgDatabase<Tables>;

/** Whatever answers statements: the guarded pool, or the one connection that a transaction holds. */
export type Connection = { query: (config: unknown, values?: unknown) => Promise<unknown> };
type TransactionRunner = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

const dialect = new PgDialect({ casing });
const { tables: schema, tableNamesMap } = extractTablesRelationalConfig<Relational>(
  tables,
  createTableRelationsHelpers,
);
const relational = { fullSchema: tables, schema, tableNamesMap };

/** Drizzle's session with two promises more: names are `statementName`'s, given at once to what was prepared, and errors come out translated, without the values. */
class Session extends NodePgSession<Tables, Relational> {
  readonly #runTransaction: TransactionRunner;

  constructor(connection: Connection, runTransaction: TransactionRunner) {
    super(connection as unknown as NodePgClient, dialect, relational);
    this.#runTransaction = runTransaction;
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: Parameters<NodePgSession<Tables, Relational>["prepareQuery"]>[1],
    name: string | undefined,
    ...rest: unknown[]
  ) {
    const [isArray, mapper, metadata, cacheConfig] = rest as [boolean, undefined, undefined, undefined];
    const prepared = super.prepareQuery<T>(
      query,
      fields,
      statementName(query.sql, { isPrepared: name !== undefined }),
      isArray,
      mapper,
      metadata,
      cacheConfig,
    );
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) => execute(values).catch(rethrowTranslated);
    return prepared;
  }

  override all<T = unknown>(query: Parameters<NodePgSession<Tables, Relational>["all"]>[0]): Promise<T[]> {
    return super.all<T>(query).catch(rethrowTranslated);
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#runTransaction(work);
  }
}

function rethrowTranslated(error: unknown): never {
  throw translate(error);
}

/** A Drizzle database over the connection; `db.transaction` becomes `runTransaction`, so there is one kind. */
export function makeDatabase(connection: Connection, runTransaction: TransactionRunner): Database {
  return new NodePgDatabase(dialect, new Session(connection, runTransaction), relational);
}

export function makeTransaction(connection: Connection, runTransaction: TransactionRunner): Transaction {
  return new NodePgTransaction(dialect, new Session(connection, runTransaction), relational);
}
