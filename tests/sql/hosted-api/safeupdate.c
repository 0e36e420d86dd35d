/*
 * The rule of the extension safeupdate, which hosted Supabase loads for every session of its API: an UPDATE or
 * DELETE without WHERE is refused, also in functions, in triggers and in WITH. Debian has no package of it.
 */
#include "postgres.h"

#include "fmgr.h"
#include "parser/analyze.h"

PG_MODULE_MAGIC;

static post_parse_analyze_hook_type next_hook = NULL;

static void
require_where(Query *query)
{
	ListCell   *cell;

	foreach(cell, query->cteList)
		require_where(castNode(Query, lfirst_node(CommonTableExpr, cell)->ctequery));

	if (query->commandType != CMD_UPDATE && query->commandType != CMD_DELETE)
		return;
	if (query->jointree->quals == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_CARDINALITY_VIOLATION),
				 errmsg("%s requires a WHERE clause",
						query->commandType == CMD_UPDATE ? "UPDATE" : "DELETE")));
}

static void
check_query(ParseState *pstate, Query *query, JumbleState *jstate)
{
	if (next_hook)
		next_hook(pstate, query, jstate);
	require_where(query);
}

void		_PG_init(void);

void
_PG_init(void)
{
	next_hook = post_parse_analyze_hook;
	post_parse_analyze_hook = check_query;
}
