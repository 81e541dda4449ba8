import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { modelAnswersContract } from './model-answers.ts';

// test/adapters/aws/model-walks.ts runs it by the functions on DynamoDB.
modelAnswersContract('SQLite', async () => sqliteTable(':memory:'));
